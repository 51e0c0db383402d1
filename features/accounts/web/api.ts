import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Received } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { compareRights } from '#web/lib/follow-rights.ts'
import { keepOrganisation } from '#web/lib/organisation.ts'
import { keepTenantSettings } from '#web/lib/tenant-settings.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  changePassword,
  confirmTotp,
  getAccount,
  getSignInOptions,
  listSessions,
  removeTotp,
  revokeSession,
  startTotp,
} from '../contract.ts'
import { checkMailDomain, sendTestMail } from '../domain-contract.ts'
import type { AccountForm } from '../form-contract.ts'
import { removeLogo, setLogo } from '../logo-contract.ts'
import {
  createAccount,
  deleteAccount,
  getTenantSettings,
  listAccounts,
  searchUsernames,
  sendTemporaryPassword,
  updateAccount,
  updateTenantSettings,
} from '../staff-contract.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = await callApi(getAccount, { signal })
    compareRights(account.user)
    keepTenantSettings(account.settings)
    keepOrganisation({ name: account.user.tenantName, logo: account.logo })
    return account
  },
})

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => callApi(getSignInOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether mails leave this installation; without a mail server they lie in the outbox, which superadmins read. */
export const useSendsMail = (): boolean => useQuery(signInOptionsQuery).data?.sendsMail ?? true

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
})

/** A staff account as the screens use it. */
export interface StaffUser {
  username: string
  email: string
  userRole: AccountForm['userRole']
  locationpermission: string[][]
  version: number
}

export const usersQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }): Promise<StaffUser[]> => (await callApi(listAccounts, { signal })).map(readUser),
})

export const findUsernames = async (text: string, signal: AbortSignal) =>
  (await callApi(searchUsernames, { query: { text }, signal })).usernames

function readUser(user: { Username: string; Attributes: { Name: string; Value: string }[] }): StaffUser {
  const attribute = (name: string) => user.Attributes.find(({ Name }) => Name.replace('custom:', '') === name)?.Value
  return {
    username: user.Username,
    email: attribute('email') ?? '',
    userRole: (attribute('userRole') ?? 'user') as StaffUser['userRole'],
    locationpermission: JSON.parse(attribute('locationpermission') ?? '[]'),
    version: Number(attribute('version') ?? 0),
  }
}

export const tenantSettingsQuery = queryOptions({
  queryKey: ['tenant-settings'],
  queryFn: ({ signal }) => callApi(getTenantSettings, { signal }),
})

export const useCreateAccount = () =>
  useWrite((body: AccountForm, call) => call(createAccount, { body }), { refreshes: ['accounts'] })

export const useUpdateAccount = () =>
  useWrite(
    (
      {
        username,
        ...body
      }: { username: string; version: number } & Pick<AccountForm, 'userRole' | 'locationpermission'>,
      call,
    ) => call(updateAccount, { params: { username }, body }),
    { refreshes: ['accounts'] },
  )

export const useDeleteAccount = () =>
  useWrite((username: string, call) => call(deleteAccount, { params: { username } }), { refreshes: ['accounts'] })

export const useSendTemporaryPassword = () =>
  useWrite((username: string, call) => call(sendTemporaryPassword, { body: { username } }), { refreshes: ['accounts'] })

export const useChangePassword = () =>
  useWrite((body: Received<typeof changePassword>['body'], call) => call(changePassword, { body }), {
    refreshes: ['account'],
  })

export const useStartTotp = () =>
  useMutation({
    mutationFn: (currentPassword: string) => callApi(startTotp, { body: { currentPassword } }),
    meta: { showsOwnError: true },
  })

export const useConfirmTotp = () =>
  useWrite((code: string, call) => call(confirmTotp, { body: { code } }), { refreshes: ['account'] })

export const useRemoveTotp = () =>
  useWrite((currentPassword: string, call) => call(removeTotp, { body: { currentPassword } }), {
    refreshes: ['account'],
  })

export const useRevokeSession = () =>
  useWrite((id: string, call) => call(revokeSession, { params: { id } }), {
    refreshes: ['account'],
    showsOwnError: false,
  })

export const useUpdateTenantSettings = () => {
  const client = useQueryClient()
  return useWrite((body: Received<typeof updateTenantSettings>['body'], call) => call(updateTenantSettings, { body }), {
    refreshes: ['account'],
    onSuccess: (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved)
      keepTenantSettings(saved.settings)
    },
  })
}

export const useSendTestMail = () =>
  useWrite((body: Received<typeof sendTestMail>['body'], call) => call(sendTestMail, { body }), {
    refreshes: ['outbox'],
  })

export const useCheckMailDomain = () =>
  useMutation({
    mutationFn: (address: string) => callApi(checkMailDomain, { query: { address } }),
    meta: { showsOwnError: true },
  })

export const useSetLogo = () =>
  useWrite((body: Received<typeof setLogo>['body'], call) => call(setLogo, { body }), { refreshes: ['account'] })

export const useRemoveLogo = () => useWrite((_nothing: undefined, call) => call(removeLogo), { refreshes: ['account'] })
