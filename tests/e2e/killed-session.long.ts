import { survives } from "./acts/killed.ts";
import type { TypedInto } from "./acts/killed.ts";
import { wizardPath } from "./acts/wizard.ts";
import type { Member } from "./kit/member.ts";
import { tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

/** Every step of the wizards, every tab of the settings, the edit forms, and others in which people write sentences. */
async function formsOf(olena: Member): Promise<TypedInto[]> {
  const { t, api } = olena;
  const tap = await tapOf(olena);
  const offer = await api("POST /service-offers", {
    body: { point_type_id: 1, point_purpose_ids: [1], title: "Майстер" },
  });
  const wizard = { button: t("points", "wizard.next") };
  const save = { button: t("accounts", "save") };
  const settings = "/pages/account-setting/";
  return [
    { ...wizard, path: wizardPath, field: t("requests", "what.label"), text: "кран" },
    { ...wizard, path: `${wizardPath}?pids=1`, field: t("points", "description.label"), text: "Капає день і ніч." },
    { ...wizard, path: `${wizardPath}?pids=1&step=when`, field: t("requests", "budget.label"), text: "800" },
    {
      path: `/service/request/edit/${tap.id}`,
      field: t("requests", "comment.label"),
      text: "Дзвоніть двічі.",
      button: t("requests", "save"),
    },
    {
      path: `/service/offer/edit/${offer.id}`,
      field: t("offers", "comment.label"),
      text: "Взяти ключі.",
      button: t("offers", "save"),
    },
    {
      path: "/event/calendar/add",
      field: t("calendar", "form.note"),
      text: "Взяти драбину.",
      button: t("calendar", "add"),
    },
    { ...save, path: `${settings}about`, field: t("accounts", "name.label"), text: "Олена Нова" },
    { ...save, path: `${settings}about`, field: t("accounts", "bio.label"), text: "Люблю лад у домі." },
  ];
}

test("the end of a session at any step loses no typed text", async ({ member }) => {
  test.setTimeout(600_000);
  const olena = await member("Олена", { language: "uk" });
  for (const form of await formsOf(olena)) await survives(olena, form);
});
