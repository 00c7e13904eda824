const forms = new Set<HTMLFormElement>();

/** Says of a form of this page whether something stands in it that was not sent. */
export function setUnsaved(form: HTMLFormElement, isUnsaved: boolean): void {
  if (isUnsaved) forms.add(form);
  else forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
