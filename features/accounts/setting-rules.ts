import { type Setting, type SettingSection, settingSections } from './fields.ts'

/** The sections with the settings that have every word of the search, in what they are called, do or offer. */
export function findSettings(search: string): readonly SettingSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (section: SettingSection, { label, help, input }: Setting) => {
    const options = 'options' in input ? input.options.map((option) => option.label) : []
    const text = [section.title, label, help, ...options].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return settingSections
    .map((section) => ({ ...section, settings: section.settings.filter((setting) => isFound(section, setting)) }))
    .filter(({ settings }) => settings.length > 0)
}

const mostNamed = 6

/** The first settings that have every word, those that are called so before those that only speak of it. */
export function nameSettings(search: string): { name: string; label: string; section: string }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isCalledSo = (label: string) => words.every((word) => label.toLowerCase().includes(word))
  const found = findSettings(search).flatMap(({ title, settings }) =>
    settings.map(({ name, label }) => ({ name, label, section: title })),
  )
  const [called, others] = [
    found.filter(({ label }) => isCalledSo(label)),
    found.filter(({ label }) => !isCalledSo(label)),
  ]
  return [...called, ...others].slice(0, mostNamed)
}
