import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The height from the lower edge of what a page keeps there, `data-bottom-bar`: it holds the button that matters most, so nothing may cover it. */
export function useBottomBars(): number {
  const [height, setHeight] = useState(0);
  const { key } = useLocation();
  useEffect(() => {
    const measure = () => {
      const bars = [...document.querySelectorAll("[data-bottom-bar]")];
      for (const bar of bars) sizes.observe(bar); // it grows with what is typed in it
      const boxes = bars.map((bar) => bar.getBoundingClientRect()).filter((box) => box.height > 0);
      const top = Math.min(window.innerHeight, ...boxes.map((box) => box.top));
      setHeight(window.innerHeight - Math.max(0, top));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    for (const event of ["scroll", "resize"]) addEventListener(event, measure, { passive: true });
    return () => {
      sizes.disconnect();
      for (const event of ["scroll", "resize"]) removeEventListener(event, measure);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the next page can have the size of this one, and another bar
  }, [key]);
  return height;
}
