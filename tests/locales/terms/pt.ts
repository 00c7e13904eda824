import { replies } from "./allowed-places.ts";
import type { Style } from "./style.ts";

export const pt: Style = {
  quotes: "«»",
  dash: "—",
  signs: [],
  terms: [
    { not: "tarefa", say: "trabalho", but: ["errors: job.not_found", "operator:"] },
    { not: "resposta", say: "proposta", but: replies },
    { not: "oferta", say: "anúncio" },
    { not: "prestador", say: "profissional" },
    { not: "local aproximado|local é aproximado", say: "zona" },
    { not: "cidade", say: "localidade" },
    { not: "ligação(?! à Internet)|ligações", say: "link", but: ["shell: connection.slow"] },
    { not: "link de um local|link de pedidos", say: "link para pedidos" },
    { not: "língua", say: "idioma" },
    { not: "fotografia", say: "foto" },
    { not: "mandato|age por|agir por|agiu por|por quem atuo", say: "representar, em nome de" },
    { not: "carta$|cartas$", say: "e-mail", but: ["verifications: about.identity"] },
    { not: "notificaç", say: "aviso" },
    { not: "montante", say: "valor" },
    { not: "à hora", say: "por hora" },
    { not: "depois de ver no local", say: "após visita" },
    { not: "incomplet", say: "por terminar" },
    { not: "mudar$", say: "alterar", rooms: ["offers", "saved"] },
    { not: "plano maior|planos maiores", say: "plano superior" },
    { not: "registe-se|registar-se$", say: "criar conta", but: ["plans: trial.text"] },
    { not: "etiqueta", say: "palavras-chave" },
    { not: "ordem", say: "ordenar por" },
    { not: "sem nome", say: "Utilizador eliminado" },
    { not: "avisado|o avisam|você", say: "a sentence that fits all readers: avisamos" },
  ],
};
