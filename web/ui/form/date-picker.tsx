import { parseDate, parseTime } from "@internationalized/date";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { FocusEvent, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Calendar, CalendarCell, CalendarGrid } from "react-aria-components/Calendar";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker as AriaDatePicker } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Heading } from "react-aria-components/Heading";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { TimeField as AriaTimeField } from "react-aria-components/TimeField";
import { useWords } from "../words.ts";
import type { ControlProps } from "./field.tsx";
import { useFormState } from "./form-state.ts";

type Props = { control: ControlProps; value: string | undefined; min?: string | undefined; label: ReactNode };

const roundButton = "flex size-11 items-center justify-center rounded-full hover:bg-action-soft";
const segment =
  "rounded px-px outline-none data-[placeholder]:text-faint data-[focused]:bg-fill data-[focused]:text-white";

/** Loaded on demand by `date-field.tsx`. */
export function DatePicker({ control, value, min, label }: Props) {
  const { locale, t } = useWords();
  const { clearError } = useFormState();
  return (
    <I18nProvider locale={locale}>
      <AriaDatePicker
        {...ariaProps(control, label)}
        onChange={() => clearError?.(control.name)}
        defaultValue={parsed(parseDate, value)}
        minValue={parsed(parseDate, min)}
        shouldForceLeadingZeros
      >
        <Group className="field-box numbers flex items-center py-0! pr-1!">
          <DateInput className="flex flex-1">{(part) => <DateSegment segment={part} className={segment} />}</DateInput>
          <Button className={roundButton} aria-label={t("date.open")}>
            <CalendarDays aria-hidden className="size-5 text-muted" />
          </Button>
        </Group>
        <Popover className="rounded-card border border-line bg-card p-4 font-sans text-ink shadow-soft">
          <Dialog className="outline-none">
            <Calendar>
              <header className="mb-2 flex items-center justify-between">
                <Button slot="previous" className={roundButton}>
                  <ChevronLeft aria-hidden className="size-5" />
                </Button>
                <Heading className="text-base first-letter:uppercase" />
                <Button slot="next" className={roundButton}>
                  <ChevronRight aria-hidden className="size-5" />
                </Button>
              </header>
              <CalendarGrid className="numbers">
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="flex size-10 cursor-pointer items-center justify-center rounded-full outline-none hover:bg-action-soft data-[disabled]:text-faint data-[disabled]:opacity-40 data-[focus-visible]:outline-2 data-[focus-visible]:outline-action data-[outside-month]:hidden data-[selected]:bg-fill data-[selected]:font-bold data-[selected]:text-white data-[unavailable]:line-through"
                  />
                )}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}

export function TimePicker({ control, value, label }: Props) {
  const { locale } = useWords();
  const { clearError } = useFormState();
  const [time, setTime] = useState(() => parsed(parseTime, value));
  const choose = (chosen: typeof time) => {
    setTime(chosen);
    clearError?.(control.name);
  };
  return (
    <I18nProvider locale={locale}>
      <AriaTimeField
        {...ariaProps(control, label)}
        value={time}
        onChange={choose}
        onBlur={({ currentTarget }: FocusEvent) => time ?? choose(fullHour(currentTarget))}
        hourCycle={24}
        shouldForceLeadingZeros
      >
        <DateInput className="field-box numbers flex items-center">
          {(part) => <DateSegment segment={part} className={segment} />}
        </DateInput>
      </AriaTimeField>
    </I18nProvider>
  );
}

/** The time in a field with an hour and no minutes: "9" is nine o'clock. */
function fullHour(field: Element) {
  const [hour, minute] = ["hour", "minute"].map((part) =>
    field.querySelector(`[data-type=${part}]`)?.getAttribute("aria-valuenow"),
  );
  return hour && !minute ? parseTime(`${hour.padStart(2, "0")}:00`) : null;
}

const ariaProps = (control: ControlProps, label: ReactNode) => ({
  id: control.id,
  name: control.name,
  isInvalid: control["aria-invalid"] === true,
  "aria-describedby": control["aria-describedby"],
  "aria-label": typeof label === "string" ? label : control.name,
});

function parsed<T>(parse: (text: string) => T, text: string | undefined): T | null {
  try {
    return text ? parse(text) : null;
  } catch {
    return null;
  }
}
