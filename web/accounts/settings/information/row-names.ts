/** The fields of row 3 are `phone_3`, …; `phone_row` posts the order of the rows. */
export const rowField = (list: string): string => `${list}_row`;
export const inRow = (list: string, key: string): string => `${list}_${key}`;
