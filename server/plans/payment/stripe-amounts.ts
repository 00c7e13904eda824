// Our amounts are hundredths in every currency; Stripe's are the currency's own minor units.
// https://docs.stripe.com/currencies#special-cases
const zeroDecimal = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");
const threeDecimal = "BHD JOD KWD OMR TND".split(" ");
export function toStripe(minor: number, currency: string): number {
  if (zeroDecimal.includes(currency)) return minor / 100;
  return threeDecimal.includes(currency) ? minor * 10 : minor;
}

export function fromStripe(amount: number, currency: string): number {
  if (zeroDecimal.includes(currency)) return amount * 100;
  return threeDecimal.includes(currency) ? Math.round(amount / 10) : amount;
}
