import { replies } from "./allowed-places.ts";
import type { Style } from "./style.ts";

/** Answers of a machine, emails that must not be answered and questions of a wizard: none of these is a proposal. */
const answers = [
  ...replies,
  "errors: payment.unavailable",
  "mail: auto",
  "points: adopting",
  "points: review.",
  "points: wizard.kept_here",
  "offers: review.",
  "requests: review.",
];

export const de: Style = {
  quotes: "„“",
  dash: "–",
  signs: [],
  terms: [
    { not: "aufgeben|aufgegeben", say: "einstellen" },
    { not: "Leistungsangebot", say: "Inserat" },
    { not: "Antwort|antwort|geantwortet", say: "Angebot", but: answers },
    { not: "Auftraggeber", say: "Kunde" },
    { not: "Vollmacht|Betreuung|betreu", say: "Vertretung, verwalten" },
    { not: "erfährt|erfahren|weiß Bescheid", say: "Wir benachrichtigen …", but: ["requests: linked.rule"] },
    { not: "Push-Meldung", say: "Mitteilung" },
    { not: "Nadel", say: "Markierung" },
    { not: "ungefährer Ort|Ort ist ungefähr", say: "ungefähre Lage" },
    { not: "Stadt oder Ort|Stadt oder Dorf", say: "Stadt oder Gemeinde" },
    { not: "Link für Aufträge|Link eines Ortes", say: "Auftragslink" },
    { not: "Grenze", say: "Limit" },
    { not: "Kontoeinstellung", say: "Einstellungen" },
    { not: "gelöschter Nutzer|Gelöschte Person|Ohne Namen", say: "Gelöschtes Konto" },
    { not: "eigene Anmeldung", say: "eigener Zugang" },
    { not: "Filter entfernen$|Alle entfernen", say: "Filter zurücksetzen", but: ["offers: chips.remove"] },
    { not: "Drücken", say: "Tippen Sie auf" },
    { not: "freiwillig", say: "optional" },
    { not: "Knopf", say: "Button" },
  ],
};
