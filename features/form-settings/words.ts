import { defineWords } from '#shared/define-words.ts'

/** What can be wrong with what was chosen of an organisation's own lists. */
export const formSettingsWords = defineWords('form-settings', {
  notAZone: ({ given }: { given: string }) => `"${given}" is not one of the zones`,
  notALocation: ({ given, zone }: { given: string; zone: string }) => `"${given}" is not a location of ${zone}`,
  notADay: ({ given }: { given: string }) => `"${given}" is not a day of the week`,
})
