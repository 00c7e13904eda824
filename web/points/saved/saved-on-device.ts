// The ids that a visitor saved: stored on this device until there is an account.
const key = "saved";
const most = 100;

export function readDevice(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function writeDevice(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids.slice(0, most)));
  } catch {
    // With disabled storage nothing is stored; the heart still shows the state on this page.
  }
}
