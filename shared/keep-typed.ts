import { isSameValue, keyOf, mergeForms } from './merge-forms.ts'
import { isObject } from './objects.ts'

/**
 * What a form holds once `sent` is saved as `saved`: the saved record with what was typed since. An entry that had no
 * id before the save is still the one that was sent: it is not there twice.
 */
export function keepTyped<Form extends object>(sent: Form, now: Form, saved: Form): Form {
  // each part is one of the three forms' own
  return keep(sent, now, saved) as Form
}

function keep(sent: unknown, now: unknown, saved: unknown): unknown {
  if (isSameValue(now, sent)) return saved
  if (Array.isArray(sent) && Array.isArray(now) && Array.isArray(saved)) return keepInList(sent, now, saved)
  if (!isObject(sent) || !isObject(now) || !isObject(saved)) return now
  const names = [...new Set([...Object.keys(now), ...Object.keys(saved)])]
  const parts = names.map((name) => [name, keep(sent[name], now[name], saved[name])] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
}

/** Each entry with the one that was sent: the same, or with the same key, or in the same place of an equally long list. */
function keepInList(sent: readonly unknown[], now: readonly unknown[], saved: readonly unknown[]): unknown {
  // others' entries came with the save, or empty ones went: no place of the one list is the same as in the other
  if (sent.length !== saved.length) return mergeForms({ list: sent }, { list: now }, { list: saved }).merged.list
  const free = new Set(sent.keys())
  const places = new Map<number, number>()
  const match = (isSame: (at: number, place: number) => boolean) => {
    for (const at of now.keys()) {
      const place = places.has(at) ? undefined : [...free].find((one) => isSame(at, one))
      if (place === undefined) continue
      places.set(at, place)
      free.delete(place)
    }
  }
  match((at, place) => now[at] === sent[place])
  match((at, place) => keyOf(now[at]) !== undefined && keyOf(now[at]) === keyOf(sent[place]))
  if (now.length === sent.length) match((at, place) => at === place)
  return now.map((entry, at) => {
    const place = places.get(at)
    return place === undefined ? entry : keep(sent[place], entry, saved[place])
  })
}
