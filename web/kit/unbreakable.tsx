import { Component } from "react";
import type { ReactNode } from "react";

type Props = { children: ReactNode; fallback: ReactNode };

/** Shows `fallback` in place of children that fail: a part that the page can do without must not take the page with it. */
export class Unbreakable extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
