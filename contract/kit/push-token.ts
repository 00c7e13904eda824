/** The token of `POST /notifications/fcm-tokens`: the JSON of the browser's subscription, which is ASCII, as base64url. */
export const tokenOf = (subscription: object): string =>
  btoa(JSON.stringify(subscription)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
