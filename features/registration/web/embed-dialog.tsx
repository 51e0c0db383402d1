import { Anchor, Button, Stack, Text, Textarea } from '@mantine/core'
import { readSites } from '#shared/sites.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { copyText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { embedCode } from '../link-rules.ts'

/** The code for the organisation's own site, and on which sites it works. */
export function EmbedDialog({ link, title, onClose }: { link: string; title: string; onClose: () => void }) {
  const sites = readSites(useTenantSettings()?.registrationSites ?? '')
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const code = embedCode(link, title)
  const copy = async () => {
    if (await copyText(code)) toastSuccess(`Copied the code: ${title}`)
  }
  return (
    <Dialog opened onClose={onClose} title={`Embed: ${title}`}>
      <Stack gap="md">
        <Text>Paste this code into the page of your website where the form should stand.</Text>
        <Textarea label="Code" value={code} readOnly autosize minRows={3} onFocus={(event) => event.target.select()} />
        {sites.length ? (
          <Text>It works on {new Intl.ListFormat('en-GB').format(sites)}, and on no other site.</Text>
        ) : (
          <Text>
            No site may show the form yet.{' '}
            {isSuperadmin ? (
              <Anchor
                component={AppLink}
                underline="always"
                to={paths.setting('Sites that may embed the public forms')}
              >
                List your sites in the organisation settings
              </Anchor>
            ) : (
              'A superadmin lists your sites in Admin > Organisation settings.'
            )}
          </Text>
        )}
        <Button onClick={() => void copy()} w="fit-content">
          Copy code
        </Button>
      </Stack>
    </Dialog>
  )
}
