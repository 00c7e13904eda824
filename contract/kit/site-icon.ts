/** Made from the logo, whose address is that of the largest. */
export const iconOf = (logo: string, size: 180 | 192 | 512): string => logo.replace(/512(?=\.png$)/, String(size));
