import { replies } from "./allowed-places.ts";
import type { Style } from "./style.ts";

/** Answers of a machine, emails that must not be answered and questions of a wizard: none of these is a proposal. */
const answers = [
  ...replies,
  "errors: event.too_many_asks",
  "errors: payment.unavailable",
  "mail: auto",
  "operator: audit.lead",
  "points: adopting",
  "points: adopted",
  "points: review.",
  "points: wizard.kept_here",
  "offers: review.",
  "requests: broken_link.link_text",
  "requests: review.",
  "shell: kept.",
];

export const fr: Style = {
  quotes: "«»",
  dash: "—",
  signs: [],
  terms: [
    {
      not: "tâche",
      say: "besoin",
      but: [
        "errors: job.not_found",
        "operator: nav.jobs",
        "operator: detail.job",
        "operator: overview.",
        "operator: action.operator.job_retried",
        "operator: jobs.",
      ],
    },
    { not: "offre$|offres$", say: "annonce, formule" },
    { not: "répon", say: "proposition, faire une proposition", screens: true, but: answers },
    { not: "forfait", say: "formule" },
    { not: "travaux", say: "missions" },
    {
      not: "votre téléphone|vos téléphones|le téléphone|les téléphones|son téléphone|un téléphone",
      say: "numéro",
      screens: true,
      but: ["addresses: poster.step_1", "auth: forgot.lead.phone"],
    },
    {
      not: "proches",
      say: "près de chez vous, à proximité",
      screens: true,
      but: ["finder: sort.near", "offers: sort.near"],
    },
    { not: "mes lieux|mon lieu|vos lieux|ses lieux|un lieu à vous|ajouter un lieu", say: "adresse" },
    { not: "lieu approximatif", say: "position approximative" },
    // “Réglages” is the app of an iPhone.
    { not: "réglages", say: "paramètres", screens: true, but: ["media: error."] },
    { not: "monnaie", say: "devise" },
    { not: "prestations", say: "services" },
    { not: "couramment|bien$", say: "courant, bon niveau", rooms: ["accounts", "proposals"] },
    { not: "lien pour demandes|lien d’un lieu", say: "lien de demande" },
    { not: "connexion propre", say: "accès personnel" },
    { not: "utilisateur supprimé|sans nom$", say: "Compte supprimé" },
    { not: "serez prévenu|vous seul$", say: "nous vous préviendrons, visible par vous uniquement" },
    { not: "demandé à l’instant", say: "demandes récentes" },
    { not: "QR code", say: "code QR" },
    { not: "autre partie|une des parties|les deux parties", say: "the name, client, prestataire" },
    { not: "gestionnaire", say: "qui vous représente", but: ["operator:"] },
    { not: "opérateur", say: "notre équipe" },
    { not: "ce programme|programmes? de remises", say: "remise" },
    { not: "réclam", say: "demander" },
    { not: "faire appel|recours", say: "contester" },
    {
      not: "(?:vous êtes|soyez|vous a) (?:connecté|déconnecté|invité|prévenu|choisi)$",
      say: "a sentence for every reader",
    },
    { not: "appuyez", say: "touchez" },
    { not: "ne vaut plus|il vaut (?:24|30)", say: "est valable" },
    { not: "pour cent", say: "%" },
    { not: "licence", say: "autorisation" },
  ],
};
