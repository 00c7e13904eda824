import { Check, Clock, Hammer, Inbox, Wrench } from "lucide-react";
import { useState } from "react";
import type { MediaFile } from "#contract/media.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { PhotosField } from "#web/media/photos-field.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card, LinkCard } from "#web/ui/show/card.tsx";
import { Distance } from "#web/ui/show/distance.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { Gallery } from "#web/ui/show/gallery.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Progress } from "#web/ui/show/progress.tsx";
import { SkeletonCard } from "#web/ui/show/skeleton.tsx";
import { Steps } from "#web/ui/show/steps.tsx";
import { Timeline } from "#web/ui/show/timeline.tsx";
import { Ago, DateTime, LongDay } from "#web/ui/show/when.tsx";
import { words } from "./samples.ts";

const at = "2026-11-20T09:30:00Z";
const steps = ["What", "Details", "Where", "When", "Budget", "Review"].map((label) => ({ key: label, label, to: "?" }));

export const SurfaceSamples = () => (
  <section className="grid gap-6">
    <Steps steps={steps} current="Where" />
    <TabLinks
      label="Views"
      current="b"
      tabs={["a", "b", "c"].map((key, index) => ({
        key,
        label: `${words.name} ${key}`,
        to: `?${key}`,
        count: index * 4,
      }))}
    />
    <div className="grid gap-4 md:grid-cols-2">
      <LinkCard to="?">
        <div className="flex items-start justify-between gap-3">
          <p className="text-lg font-bold">{words.tap}</p>
          <Badge tone="warn" icon={<Clock aria-hidden />}>
            {"Urgent"}
          </Badge>
        </div>
        <p className="mt-2 text-muted">{words.about}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Distance step="2-5" />
          <Price minor={125_000} currency="UAH" kind="from" className="font-bold" />
          <Ago at={at} className="text-muted" />
        </p>
      </LinkCard>
      <Card>
        <Timeline
          label="Life"
          moments={[
            { key: "a", title: "Published", when: <DateTime at={at} />, icon: <Check />, state: "done" },
            { key: "b", title: "Two proposals", when: <LongDay at={at} />, icon: <Hammer />, state: "now" },
            { key: "c", title: "Done", state: "ahead", icon: <Check /> },
          ]}
        />
      </Card>
      <SkeletonCard />
      <EmptyState icon={<Inbox aria-hidden />} title={words.long} action={<LinkButton to="?">{words.save}</LinkButton>}>
        {words.about}
      </EmptyState>
    </div>
    <MessageSamples />
  </section>
);

const MessageSamples = () => (
  <>
    {(["info", "good", "warn", "bad"] as const).map((tone) => (
      <Banner key={tone} tone={tone} title={words.tap}>
        {words.consequence}
      </Banner>
    ))}
    <List label="People">
      <ListItem
        to="?"
        lead={<Avatar name="Марко Шевченко" />}
        title="Марко Шевченко"
        aside={<Price minor={65_050} currency="UAH" kind="hourly" />}
        fresh
      >
        {words.about}
      </ListItem>
      <ListItem
        lead={<Avatar name="Iwan Kowal" />}
        title={words.long}
        aside={<Wrench aria-hidden className="size-5 text-muted" />}
      >
        {words.place}
      </ListItem>
    </List>
    <Progress value={0.6} label="Upload" />
    <Pagination current={4} last={12} />
  </>
);

/** Uploading needs a login. */
export function MediaSample({ result }: { result: unknown }) {
  const [files, setFiles] = useState<MediaFile[]>([]);
  return (
    <Card as="section" className="grid gap-8">
      <PageForm result={result} encType="multipart/form-data" className="grid max-w-2xl gap-5">
        <PhotosField onChange={setFiles} />
        <SubmitButton>{words.save}</SubmitButton>
      </PageForm>
      <div className="max-w-xl">
        <Gallery files={files} title={words.name} cover="cleaning" />
      </div>
    </Card>
  );
}
