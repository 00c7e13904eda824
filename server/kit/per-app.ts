/**
 * State of one app: created at its first use, released with its owner (the kit, its keys, its database). Two apps in one
 * process never share it.
 */
export function perApp<Owner extends object, State>(make: (owner: Owner) => State): (owner: Owner) => State {
  const made = new WeakMap<Owner, State>();
  return (owner) => {
    const known = made.get(owner);
    if (known !== undefined) return known;
    const state = make(owner);
    made.set(owner, state);
    return state;
  };
}
