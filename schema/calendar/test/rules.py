"""Writes rules.txt: 290 rules with the times that python-dateutil finds for them. `python3 schema/calendar/test/rules.py`

A line has the start of the series, the rule, the window (the end is exclusive) and the times in it.
"""

import pathlib
import random
import signal
from datetime import datetime, timedelta

from dateutil.rrule import rrulestr

chosen = random.Random(46)
weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def some(values, most=3):
    return ",".join(str(value) for value in sorted(chosen.sample(list(values), chosen.randint(1, most)), key=str))


def maybe(chance):
    return chosen.random() < chance


def nth_weekdays(most):
    """Weekdays all with a number or all without: dateutil reads a mixture as both at once."""
    if maybe(0.5):
        return some(weekdays)
    return ",".join(f"{chosen.choice([*range(1, most + 1), *range(-most, 0)])}{day}" for day in chosen.sample(weekdays, 2))


def parts_of(frequency):
    parts = {"FREQ": frequency}
    if maybe(0.5):
        parts["INTERVAL"] = chosen.randint(2, 6 if frequency in ("YEARLY", "MONTHLY") else 12)
    if maybe(0.2):
        parts["WKST"] = chosen.choice(weekdays)
    if frequency == "YEARLY":
        way = chosen.randint(0, 5)
        if way in (1, 2) or maybe(0.3):
            parts["BYMONTH"] = some(range(1, 13))
        if way == 1:
            parts["BYMONTHDAY"] = some([*range(1, 32), *range(-5, 0)])
        if way == 2:
            parts["BYDAY"] = nth_weekdays(4)
        if way == 3 and "BYMONTH" not in parts:
            parts["BYDAY"] = nth_weekdays(52)
        if way == 4:
            parts["BYYEARDAY"] = some([*range(1, 367), *range(-366, 0)], 6)
        if way == 5:
            parts.update({"BYWEEKNO": some([*range(1, 54), *range(-10, 0)], 5), "BYDAY": some(weekdays)})
    if frequency == "MONTHLY":
        way = chosen.randint(0, 3)
        if way in (1, 3):
            parts["BYMONTHDAY"] = some([*range(1, 32), *range(-5, 0)], 5)
        if way in (2, 3):
            parts["BYDAY"] = some(weekdays) if way == 3 else nth_weekdays(5)
        if maybe(0.3):
            parts["BYMONTH"] = some(range(1, 13), 6)
    if frequency in ("WEEKLY", "DAILY", "HOURLY", "MINUTELY"):
        if maybe(0.6):
            parts["BYDAY"] = some(weekdays, 4)
        if maybe(0.2):
            parts["BYMONTH"] = some(range(1, 13), 6)
        if frequency != "WEEKLY" and maybe(0.2):
            parts["BYMONTHDAY"] = some([*range(1, 32), *range(-5, 0)], 9)
    if maybe(0.15) or frequency == "MINUTELY":
        parts["BYHOUR"] = some(range(24))
    if frequency != "MINUTELY" and maybe(0.1):
        parts["BYMINUTE"] = some([0, 15, 30, 45])
    if frequency in ("YEARLY", "MONTHLY", "WEEKLY") and ("BYDAY" in parts or "BYMONTHDAY" in parts) and maybe(0.3):
        parts["BYSETPOS"] = some([1, 2, -1, -2], 2)
    end = chosen.random()
    if end < 0.15:
        parts["UNTIL"] = datetime(2027, chosen.randint(1, 12), 15, 12).strftime("%Y%m%dT%H%M%S")
    elif end < 0.4:
        parts["COUNT"] = chosen.choice([3, 17, 120, 900])
    return parts


def line():
    frequency = chosen.choice(["YEARLY", "YEARLY", "MONTHLY", "MONTHLY", "WEEKLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"])
    rule = ";".join(f"{name}={value}" for name, value in parts_of(frequency).items())
    is_short = frequency in ("HOURLY", "MINUTELY")
    first_year = chosen.randint(2026 if is_short else 2024 if "COUNT" in rule else 1998, 2027)
    start = datetime(first_year, chosen.randint(1, 12), chosen.randint(1, 28), chosen.randint(0, 23), chosen.choice([0, 15, 30]))
    start += timedelta(days=chosen.choice([0, 0, 1, 2, 3]))
    days = {"YEARLY": 1500, "MONTHLY": 400, "WEEKLY": 100, "DAILY": 60, "HOURLY": 6, "MINUTELY": 1}[frequency]
    begin = datetime(2027, chosen.randint(1, 12), chosen.randint(1, 28), chosen.choice([0, 12]))
    end = begin + timedelta(days=days)
    found = rrulestr(f"DTSTART:{start:%Y%m%dT%H%M%S}\nRRULE:{rule}").between(begin, end, inc=True)
    times = [f"{time:%Y%m%dT%H%M%S}" for time in found if time < end]
    return f"{start:%Y%m%dT%H%M%S} {rule} {begin:%Y%m%dT%H%M%S}/{end:%Y%m%dT%H%M%S} {','.join(times)}", times


def give_up(*_):
    raise ValueError("dateutil searches for long, up to the year 9999")


signal.signal(signal.SIGALRM, give_up)
kept = []
while len(kept) < 290:
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        text, times = line()
    except ValueError:
        continue
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    # A rule without a time in its window says little; a few such show that nothing is made up.
    if len(times) <= 60 and (times or sum(one.endswith(" ") for one in kept) < 40):
        kept.append(text)
pathlib.Path(__file__).with_name("rules.txt").write_text("\n".join(kept) + "\n")
