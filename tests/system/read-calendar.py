# Reads calendars (a JSON list of texts) with python3-icalendar. Writes their entries as JSON.
import json
import sys
from datetime import datetime, timezone
from icalendar import Calendar


def written(value):
    if not isinstance(value, datetime):
        return value.isoformat()
    return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def entries(text):
    for event in Calendar.from_ical(text).walk("VEVENT"):
        errors = [str(it) for it in event.errors]
        if errors:
            raise ValueError(errors)
        yield {
            "uid": str(event["UID"]),
            "title": str(event["SUMMARY"]),
            "start": written(event["DTSTART"].dt),
            "end": written(event["DTEND"].dt),
            "status": str(event["STATUS"]),
        }


json.dump([list(entries(text)) for text in json.load(sys.stdin)], sys.stdout)
