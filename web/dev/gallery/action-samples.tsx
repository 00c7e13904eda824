import { Bell, Hammer, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { Tooltip } from "#web/ui/action/tooltip.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { words } from "./samples.ts";

const icon = "size-5";

export function ActionSamples() {
  const [open, setOpen] = useState(false);
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Plus aria-hidden className={icon} />}>{words.save}</Button>
        <Button tone="sun">{words.save}</Button>
        <Button tone="secondary">{words.more}</Button>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {words.more}
        </Button>
        <Button tone="danger" icon={<Trash2 aria-hidden className={icon} />}>
          {words.remove}
        </Button>
        <Button pending>{words.save}</Button>
        <Button disabled>{words.save}</Button>
        <Tooltip text={words.hint}>
          <IconButton label={words.more} icon={<Bell aria-hidden className={icon} />} />
        </Tooltip>
        <form>
          <ConfirmButton
            question={words.question}
            consequence={words.consequence}
            confirm={words.save}
            confirmTone="primary"
          >
            {words.question}
          </ConfirmButton>
        </form>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" tone="secondary" onClick={() => toast.done(words.save)}>
          {"toast.done"}
        </Button>
        <Button size="sm" tone="secondary" onClick={() => toast.error(words.consequence)}>
          {"toast.error"}
        </Button>
        <Button size="sm" tone="secondary" onClick={() => toast.note(words.consequence)}>
          {"toast.note"}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {(["neutral", "action", "sun", "good", "warn", "bad"] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon={<Hammer aria-hidden />}>
            {tone}
          </Badge>
        ))}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.question}
        actions={<Button onClick={() => setOpen(false)}>{words.save}</Button>}
      >
        <p>{words.consequence}</p>
      </Dialog>
    </section>
  );
}
