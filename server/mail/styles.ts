// The themes of web/app.css for mail programs: styles at each element for the light one, classes turn it dark.
import type { CSSProperties } from "react";

const fonts = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const words: CSSProperties = { margin: 0, overflowWrap: "break-word", wordBreak: "break-word" };
const small: CSSProperties = { ...words, color: "#525d78", fontSize: "14px", lineHeight: "21px" };

export const styles = {
  body: { margin: 0, padding: "0 8px", backgroundColor: "#fbfaf7", color: "#14213d", fontFamily: fonts },
  paper: { backgroundColor: "#fbfaf7" },
  // The text that a list of emails shows beside the subject.
  preview: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 },
  page: { maxWidth: "560px", padding: "24px 0 32px" },
  brand: { ...words, padding: "0 25px 16px", color: "#14213d", fontSize: "22px", lineHeight: "28px", fontWeight: 800 },
  // The pin's head; SVG is shown by few mail programs.
  pin: {
    display: "inline-block",
    width: "8px",
    height: "8px",
    border: "6px solid",
    borderRadius: "50%",
    backgroundColor: "#ffc83d",
    verticalAlign: "-2px",
  },
  card: { backgroundColor: "#ffffff", border: "1px solid #e6e2d8", borderRadius: "20px", padding: "28px 24px" },
  title: { ...words, color: "#14213d", fontSize: "24px", lineHeight: "30px", fontWeight: 700 },
  text: { ...words, paddingTop: "12px", color: "#14213d", fontSize: "16px", lineHeight: "24px" },
  passage: {
    ...words,
    marginTop: "16px",
    padding: "2px 0 2px 14px",
    borderLeft: "4px solid #ffc83d",
    color: "#14213d",
    fontSize: "16px",
    lineHeight: "24px",
  },
  mark: { ...small, padding: "0 25px 12px", fontSize: "12px", lineHeight: "16px" },
  buttonRoom: { marginTop: "24px" },
  // Outlook gives its room to the cell, all others to the link.
  buttonCell: { borderRadius: "12px", msoPaddingAlt: "13px 24px" } as CSSProperties,
  button: {
    display: "inline-block",
    padding: "13px 24px",
    borderRadius: "12px",
    textDecoration: "none",
    color: "#ffffff",
    fontSize: "16px",
    lineHeight: "20px",
    fontWeight: 700,
    textAlign: "center",
  },
  note: { ...small, paddingTop: "20px", fontSize: "15px", lineHeight: "22px" },
  line: { margin: "24px 0 16px", border: 0, borderTop: "1px solid #e6e2d8" },
  small,
  link: { textDecoration: "underline", wordBreak: "break-all" },
  foot: { padding: "20px 25px 0" },
} satisfies Record<string, CSSProperties>;

type Theme = { fill: string; action: string };
/** Of buttons and links, in light and dark. */
export type EmailColors = Record<"light" | "dark", Theme>;

export const usualColors: EmailColors = {
  light: { fill: "#2456d6", action: "#2050cb" },
  dark: { fill: "#3d6ae8", action: "#9ab6ff" },
};

export const darkStyles = ({ dark }: EmailColors): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0f1626 !important; }
  .card { background-color: #182136 !important; border-color: #2b3752 !important; }
  .ink { color: #eef1f8 !important; }
  .muted { color: #a9b3c9 !important; }
  .line { border-top-color: #2b3752 !important; }
  .button { background-color: ${dark.fill} !important; }
  .action { color: ${dark.action} !important; }
}`;
