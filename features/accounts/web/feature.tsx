import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { currentSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'

const adminPage = lazyPage(() => import('./admin-page.tsx'), 'AdminPage')

export const feature: WebFeature = {
  pages: [
    {
      path: paths.signIn,
      page: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
      access: 'anybody',
    },
    {
      path: paths.newPassword,
      page: lazyPage(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
      access: 'anybody',
    },
    {
      path: paths.forgotPassword,
      page: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
      access: 'anybody',
    },
    {
      path: paths.resetPassword,
      page: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
      access: 'anybody',
    },
    { path: paths.account, page: lazyPage(() => import('./account-page.tsx'), 'AccountPage') },
    { path: paths.admin, page: adminPage, access: 'superadmin' },
    { path: `${paths.admin}/$tab`, page: adminPage, access: 'superadmin' },
  ],
  adminTabs: [
    {
      tab: 'users',
      title: 'Users',
      place: 10,
      panel: lazy(async () => ({ default: (await import('./users-panel.tsx')).UsersPanel })),
    },
    {
      tab: 'settings',
      title: 'Organisation settings',
      place: 30,
      panel: lazy(async () => ({ default: (await import('./tenant-settings-panel.tsx')).TenantSettingsPanel })),
    },
  ],
  search: {
    place: 90,
    find: async (text) => {
      if (currentSession()?.user.userRole !== 'superadmin') return []
      const { nameSettings } = await import('../setting-rules.ts')
      return nameSettings(text).map(({ name, label, section }) => ({
        id: `setting ${name}`,
        name: label,
        detail: section,
        to: `${paths.adminTab('settings')}?find=${encodeURIComponent(label)}`,
        group: 'Settings',
      }))
    },
  },
  palette: [
    { label: 'Account', to: paths.account, keywords: 'password second factor sessions' },
    {
      label: 'Admin Panel: Users',
      to: paths.admin,
      keywords: 'accounts staff passwords',
      isForSuperadmins: true,
    },
    {
      label: 'Admin Panel: Organisation settings',
      to: paths.adminTab('settings'),
      keywords: 'tenant colour time zone',
      isForSuperadmins: true,
    },
  ],
}
