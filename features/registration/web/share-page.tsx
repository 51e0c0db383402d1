import { Alert, Anchor, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '#features/accounts/web/api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type FormName, formNames, reachOf, registrationLink } from '../link-rules.ts'
import { channelsQuery } from './api.ts'
import { ChannelList } from './channel-list.tsx'
import { registrationPaths } from './paths.ts'
import styles from './share.module.css'
import { ShareLink } from './share-link.tsx'

const titles = { individual: 'Form for volunteers', organisation: 'Form for organisations' }

/** How people find the public forms: links to send, codes to print, and which of them brought whom. */
export function SharePage() {
  const account = useQuery(accountQuery).data
  const channels = useQuery(channelsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const all = channels.data?.channels ?? []
  const channel = all.find(({ id }) => id === chosen)
  const isSuperadmin = account?.user.userRole === 'superadmin'
  const linkOf = (form: FormName, { settings, tenantSlug }: NonNullable<typeof account>) =>
    registrationLink({
      host: settings.registrationUrl,
      origin: window.location.origin,
      slug: tenantSlug,
      form,
      from: channel?.word,
    })
  const reach = account && reachOf(linkOf('individual', account))
  return (
    <>
      <PageHeader
        title="Share the public forms"
        description="Send the link, print the poster, or put the form on your website. Anyone who opens it can register; nobody needs an account."
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Registrations', to: registrationPaths.registrations },
          { label: 'Share' },
        ]}
      />
      <Stack gap="md">
        {reach ? (
          <Alert color="orange" title={`These links can be opened on ${reach} alone`}>
            Nobody's phone finds the form by them. Please ask the person who runs Manyhands for its public address
            before you send a link or print a poster.
          </Alert>
        ) : null}
        {isSuperadmin ? (
          <Text size="sm">
            A short form brings more people than a long one:{' '}
            <Anchor component={AppLink} to={`${paths.adminTab('forms')}?form=public`} underline="always">
              choose what it asks
            </Anchor>{' '}
            under Admin &gt; Forms.
          </Text>
        ) : null}
        <ChannelList channels={all} error={channels.error} isLoading={channels.isPending} onCreated={setChosen} />
        {all.length ? (
          <Select
            label="Links and codes for"
            data={[{ value: '', label: 'Everybody' }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
            value={channel?.id ?? ''}
            onChange={(next) => setChosen(next || null)}
            allowDeselect={false}
            className={styles.choice}
          />
        ) : null}
        {account ? (
          formNames.map((form) => (
            <ShareLink key={form} form={form} title={titles[form]} channel={channel} link={linkOf(form, account)} />
          ))
        ) : (
          <Skeleton height={240} />
        )}
      </Stack>
    </>
  )
}
