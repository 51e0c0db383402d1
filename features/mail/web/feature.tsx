import { IconMail, IconMailSearch } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { mailPaths } from './paths.ts'

const buttons = () => import('./write-button.tsx')
const several = () => import('./write-to-several.tsx')

export const feature: WebFeature = {
  pages: [
    { path: mailPaths.mail, page: lazyPage(() => import('./mail-page.tsx'), 'MailPage') },
    { path: mailPaths.compose, page: lazyPage(() => import('./compose-page.tsx'), 'ComposePage') },
    { path: mailPaths.addTemplate, page: lazyPage(() => import('./template-page.tsx'), 'AddTemplatePage') },
    {
      path: `${mailPaths.mail}/template/$templateName`,
      page: lazyPage(() => import('./template-page.tsx'), 'EditTemplatePage'),
    },
    {
      path: `${mailPaths.mail}/history/$messageId`,
      page: lazyPage(() => import('./history-page.tsx'), 'HistoryPage'),
    },
    {
      path: `${mailPaths.choices}/$token`,
      page: lazyPage(() => import('./choices-page.tsx'), 'ChoicesPage'),
      access: 'public',
    },
  ],
  menuSections: [{ segment: 'communication', label: 'Email', icon: IconMail, place: 40, to: mailPaths.mail }],
  personButtons: [
    // first: its words change where e-mails are stopped, and at the left nothing stands that would move
    {
      label: 'E-mails',
      icon: IconMailSearch,
      place: 4,
      button: lazy(async () => ({ default: (await import('./person-mail.tsx')).PersonMailButton })),
    },
    {
      label: 'Write',
      icon: IconMail,
      place: 5,
      button: lazy(async () => ({ default: (await buttons()).WriteToPerson })),
    },
  ],
  peopleActions: [
    {
      label: 'Write to them',
      icon: IconMail,
      place: 5,
      isOffered: () => true,
      takesEverybody: true,
      takesListed: true,
      dialog: lazy(async () => ({ default: (await buttons()).WriteToChosen })),
    },
  ],
  recordActions: [
    { recordType: 'group', place: 5, action: lazy(async () => ({ default: (await buttons()).WriteToGroup })) },
    {
      recordType: 'activities',
      place: 5,
      action: lazy(async () => ({ default: (await buttons()).WriteToActivities })),
    },
    { recordType: 'groups', place: 5, action: lazy(async () => ({ default: (await several()).WriteToGroups })) },
    {
      recordType: 'organisations',
      place: 5,
      action: lazy(async () => ({ default: (await several()).WriteToOrganisations })),
    },
    { recordType: 'members', place: 5, action: lazy(async () => ({ default: (await several()).WriteToMembers })) },
    { recordType: 'session', place: 5, action: lazy(async () => ({ default: (await buttons()).WriteToSession })) },
    {
      recordType: 'closed-session',
      place: 5,
      action: lazy(async () => ({ default: (await buttons()).WriteThanks })),
    },
    {
      recordType: 'cancelled-session',
      place: 5,
      action: lazy(async () => ({ default: (await buttons()).WriteAboutCancelled })),
    },
    {
      recordType: 'moved-session',
      place: 5,
      action: lazy(async () => ({ default: (await buttons()).WriteAboutMoved })),
    },
    {
      recordType: 'ending-papers',
      place: 5,
      action: lazy(async () => ({ default: (await buttons()).WriteAboutRenewal })),
    },
    {
      recordType: 'lacking-papers',
      place: 5,
      action: lazy(async () => ({ default: (await buttons()).WriteAboutMissing })),
    },
    {
      recordType: 'session-notice',
      place: 5,
      action: lazy(async () => ({ default: (await import('./session-reminders.tsx')).SessionReminders })),
    },
    {
      recordType: 'activity',
      place: 5,
      action: lazy(async () => ({ default: (await import('./activity-reminders.tsx')).ActivityReminders })),
    },
  ],
  recordParts: {
    'write-to-listed': lazy(async () => ({ default: (await import('./write-to-listed.tsx')).WriteToListed })),
    'stuck-mails': lazy(async () => ({ default: (await import('./stuck-mails.tsx')).StuckMails })),
    'test-mail': lazy(async () => ({ default: (await import('./test-mail.tsx')).TestMail })),
    'no-mail-server': lazy(async () => ({ default: (await import('./no-mail-server.tsx')).NoMailServer })),
  },
  settingInputs: {
    welcomeTemplate: lazy(async () => ({
      default: (await import('./welcome-template-input.tsx')).WelcomeTemplateInput,
    })),
  },
  adminTabs: [
    {
      tab: 'outbox',
      title: 'Outbox',
      place: 50,
      panel: lazy(async () => ({ default: (await import('./outbox-panel.tsx')).OutboxPanel })),
    },
  ],
  palette: [
    { label: 'Compose an e-mail', to: mailPaths.compose, keywords: 'write letter mail new', isAction: true },
    { label: 'Add an e-mail template', to: mailPaths.addTemplate, keywords: 'new letter', isAction: true },
    { label: 'Admin Panel: Outbox', to: paths.adminTab('outbox'), keywords: 'mails', isForSuperadmins: true },
  ],
}
