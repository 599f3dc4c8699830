"""Reads calendar files (a JSON list on stdin) with one of three libraries.

Prints a JSON list of what it understood: the entries of each file.
"""

import json
import sys
from datetime import timezone


def instant(moment):
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def by_icalendar(text):
    import icalendar

    calendar = icalendar.Calendar.from_ical(text)
    return [icalendar_entry(calendar, entry) for entry in calendar.walk("VEVENT")]


def icalendar_entry(calendar, entry):
    attendees = entry.get("attendee", [])
    return {
        "method": str(calendar["method"]),
        "sequence": int(entry["sequence"]),
        "stamp": instant(entry["dtstamp"].dt),
        "start": instant(entry["dtstart"].dt),
        "end": instant(entry["dtend"].dt),
        **{name: str(entry.get(name, "")) for name in words},
        "organizer": str(entry["organizer"]),
        "organizerName": str(entry["organizer"].params["cn"]),
        "attendees": [str(one) for one in (attendees if isinstance(attendees, list) else [attendees])],
    }


def by_vobject(text):
    import vobject

    calendar = vobject.readOne(text)
    return [vobject_entry(calendar, entry) for entry in calendar.vevent_list]


def vobject_entry(calendar, entry):
    value = lambda name: getattr(entry, name).value if hasattr(entry, name) else ""
    return {
        "method": calendar.method.value,
        "sequence": int(value("sequence")),
        "stamp": instant(value("dtstamp")),
        "start": instant(value("dtstart")),
        "end": instant(value("dtend")),
        **{name: value(name) for name in words},
        "organizer": value("organizer"),
        "organizerName": entry.organizer.params["CN"][0],
        "attendees": [one.value for one in getattr(entry, "attendee_list", [])],
    }


def by_libical(text):
    import gi

    gi.require_version("ICalGLib", "3.0")
    from gi.repository import ICalGLib

    calendar = ICalGLib.Component.new_from_string(text)
    kind = ICalGLib.ComponentKind.VEVENT_COMPONENT
    found = []
    entry = calendar.get_first_component(kind)
    while entry:
        found.append(libical_entry(ICalGLib, calendar, entry))
        entry = calendar.get_next_component(kind)
    return found


def libical_entry(ICalGLib, calendar, entry):
    def properties(kind):
        found = entry.get_first_property(kind)
        while found:
            yield found
            found = entry.get_next_property(kind)

    def moment(time):
        date = f"{time.get_year():04}-{time.get_month():02}-{time.get_day():02}"
        assert time.is_utc()
        return f"{date}T{time.get_hour():02}:{time.get_minute():02}:{time.get_second():02}.000Z"

    (organizer,) = properties(ICalGLib.PropertyKind.ORGANIZER_PROPERTY)
    name = organizer.get_first_parameter(ICalGLib.ParameterKind.CN_PARAMETER)
    url = list(properties(ICalGLib.PropertyKind.URL_PROPERTY))
    return {
        "method": calendar.get_first_property(ICalGLib.PropertyKind.METHOD_PROPERTY).get_value_as_string(),
        "sequence": entry.get_sequence(),
        "stamp": moment(entry.get_dtstamp()),
        "start": moment(entry.get_dtstart()),
        "end": moment(entry.get_dtend()),
        "uid": entry.get_uid(),
        "summary": entry.get_summary(),
        "description": entry.get_description() or "",
        "location": entry.get_location() or "",
        "url": url[0].get_url() if url else "",
        "status": entry.get_first_property(ICalGLib.PropertyKind.STATUS_PROPERTY).get_value_as_string(),
        "organizer": organizer.get_organizer(),
        "organizerName": name.get_cn(),
        "attendees": [one.get_attendee() for one in properties(ICalGLib.PropertyKind.ATTENDEE_PROPERTY)],
    }


words = ["uid", "summary", "description", "location", "url", "status"]
readers = {"icalendar": by_icalendar, "vobject": by_vobject, "libical": by_libical}
print(json.dumps([readers[sys.argv[1]](text) for text in json.load(sys.stdin)]))
