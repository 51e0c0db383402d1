import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { copyText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { peopleLinkQuery, useSetPeopleLink } from './join-api.ts'

interface PeopleLinkProps {
  /** Of the organisation. */
  id: string
  name: string
}

/** The link by which people of an organisation add themselves to its members. */
export function PeopleLink({ id, name }: PeopleLinkProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Sign-up link
      </Button>
      {isOpen ? <PeopleLinkDialog {...{ id, name }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PeopleLinkDialog({ id, name, onClose }: PeopleLinkProps & { onClose: () => void }) {
  const found = useQuery(peopleLinkQuery(id))
  const set = useSetPeopleLink(id)
  const make = async (open: boolean, done: string) => {
    await set.mutateAsync(open)
    toastSuccess(done)
  }
  return (
    <Dialog opened onClose={onClose} title={`Sign-up link for the people of ${name}`}>
      <Loaded query={found}>
        {({ link }) => (
          <Stack gap="md">
            <Text>
              Anyone who opens it gives their name and how to reach them, consents, and is a member of {name} from then
              on. They see nobody else.
            </Text>
            {link ? (
              <>
                <Anchor href={link} target="_blank" rel="noopener" style={{ overflowWrap: 'anywhere' }}>
                  {link}
                </Anchor>
                <Box w={160} h={160}>
                  <QrCode text={link} label={`QR code of the sign-up link for the people of ${name}`} />
                </Box>
                <Group gap="xs">
                  <Button
                    leftSection={<IconCopy size={18} aria-hidden />}
                    onClick={() =>
                      void copyText(link).then((isCopied) => isCopied && toastSuccess(`Copied the link of ${name}`))
                    }
                  >
                    Copy link
                  </Button>
                  <Button
                    variant="default"
                    loading={set.isPending}
                    onClick={() => void make(true, 'There is a new link; the one before has ended')}
                  >
                    Make a new one
                  </Button>
                  <Button
                    variant="light"
                    color="red"
                    loading={set.isPending}
                    onClick={() => void make(false, 'The link has ended')}
                  >
                    End this link
                  </Button>
                </Group>
              </>
            ) : (
              <>
                <Text>There is no link now.</Text>
                <Button w="fit-content" loading={set.isPending} onClick={() => void make(true, 'There is a link now')}>
                  Make a link
                </Button>
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
