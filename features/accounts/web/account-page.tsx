import { Alert, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#web/ui/page-header.tsx'
import { accountQuery } from './api.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

/** The own account: password, second factor, and where one is signed in. */
export function AccountPage() {
  const account = useQuery(accountQuery)
  const user = account.data?.user
  return (
    <>
      <PageHeader title="Account" description={user ? `${user.username} · ${user.email} · ${user.tenantName}` : ' '} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <section className="panel" aria-labelledby="password-title">
            <Stack p="lg" gap="md">
              <Title order={2} id="password-title">
                Password
              </Title>
              <ChangePasswordForm />
            </Stack>
          </section>
          {account.data && account.data.user.userRole !== 'kiosk' ? (
            <section className="panel" aria-labelledby="factor-title">
              <Stack p="lg" gap="md">
                <Title order={2} id="factor-title">
                  Second factor
                </Title>
                {account.data.user.mustSetUpFactor ? (
                  <Alert color="orange" role="status">
                    Your organisation asks for a second factor. Please set it up; then you can go on.
                  </Alert>
                ) : null}
                <SecondFactor enabled={account.data.totpEnabled} codesLeft={account.data.recoveryCodesLeft} />
              </Stack>
            </section>
          ) : null}
        </Stack>
        <section className="panel" aria-labelledby="sessions-title">
          <Stack p="lg" gap="md">
            <Title order={2} id="sessions-title">
              Signed in on
            </Title>
            <Text c="dimmed">
              If you do not recognise or no longer use a device, sign it out and change your password.
            </Text>
            <SessionList />
          </Stack>
        </section>
      </SimpleGrid>
    </>
  )
}
