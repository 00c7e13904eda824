/** The message of an error without personal data: no email address, no phone, no code; 300 characters. */
export const firstLine = (error: string): string =>
  (error.split("\n", 1)[0] ?? "")
    .replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;]+/g, "…@…")
    .replaceAll(/\+?\d[\d\s().-]{4,}\d/g, "…")
    .slice(0, 300);
