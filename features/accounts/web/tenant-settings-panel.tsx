import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { accountQuery, tenantSettingsQuery } from './api.ts'
import { LogoInput } from './logo-input.tsx'
import { TenantSettingsForm } from './tenant-settings-form.tsx'

/** The organisation's settings, once they are here. */
export function TenantSettingsPanel() {
  const query = useQuery(tenantSettingsQuery)
  const account = useQuery(accountQuery)
  const { data } = query
  const error = blockingError(query)
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  if (!data) return <Skeleton height={420} />
  return (
    <TenantSettingsForm saved={data} logo={<LogoInput name={data.settings.name} logo={account.data?.logo ?? ''} />} />
  )
}
