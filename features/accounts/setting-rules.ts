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
