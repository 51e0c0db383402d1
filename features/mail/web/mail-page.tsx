import { Button, Tabs } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { MessageList } from './message-list.tsx'
import { mailPaths } from './paths.ts'
import { TemplateList } from './template-list.tsx'

const tabs = ['templates', 'sent', 'drafts'] as const

/** Templates, what was sent, and what is not finished. */
export function MailPage() {
  const { tab: asked } = useAddressSearch()
  const changeSearch = useChangeSearch()
  const tab = tabs.find((one) => one === asked) ?? 'templates'
  return (
    <>
      <PageHeader
        title="Email"
        breadcrumbs={[{ label: 'Communication' }, { label: 'Email' }]}
        actions={
          <Button component={AppLink} to={mailPaths.compose} leftSection={<IconPencil size={18} aria-hidden />}>
            Compose Email
          </Button>
        }
      />
      <Tabs
        value={tab}
        onChange={(next) => changeSearch({ tab: next ?? undefined }, { replace: false })}
        keepMounted={false}
      >
        <TabStrip mb="md">
          <Tabs.Tab value="templates">Templates</Tabs.Tab>
          <Tabs.Tab value="sent">Sent</Tabs.Tab>
          <Tabs.Tab value="drafts">Drafts</Tabs.Tab>
        </TabStrip>
        <Tabs.Panel value="templates">
          <TemplateList />
        </Tabs.Panel>
        <Tabs.Panel value="sent">
          <MessageList tab="sent" />
        </Tabs.Panel>
        <Tabs.Panel value="drafts">
          <MessageList tab="drafts" />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
