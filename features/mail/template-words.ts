import type { ListedTemplate } from './template-contract.ts'

/** "Reading, Walk and 3 more activities". */
function activitiesOf({ titles, count }: ListedTemplate['uses']['reminders']): string {
  const more = count - titles.length
  return more > 0
    ? `${titles.join(', ')} and ${more} more ${more === 1 ? 'activity' : 'activities'}`
    : titles.join(', ')
}

/** What uses these templates, and what happens to it when they are deleted; none where nothing does. */
export const usesOf = (templates: readonly Pick<ListedTemplate, 'TemplateName' | 'uses'>[]): string[] =>
  templates.flatMap(({ TemplateName: name, uses: { reminders, isWelcome, isCertificate } }) => [
    ...(reminders.count
      ? [`${name}: the reminders of ${activitiesOf(reminders)}. They go on, with the ready reminder instead.`]
      : []),
    ...(isWelcome
      ? [
          `${name}: the welcome mail to accepted people. It goes on, with the ready welcome instead; Admin > Organisation settings turns it off.`,
        ]
      : []),
    ...(isCertificate
      ? [`${name}: the mail that certificates go with. It goes on, with the ready words instead.`]
      : []),
  ])
