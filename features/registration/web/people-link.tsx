import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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
  /** Whether another link takes the place of this one, which ends in either case. */
  const [asking, setAsking] = useState<boolean>()
  const make = async (open: boolean, done: string) => {
    try {
      await set.mutateAsync(open)
      toastSuccess(done)
    } catch (error) {
      toastError(error)
    }
    setAsking(undefined)
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
                  <Button variant="default" loading={set.isPending} onClick={() => setAsking(true)}>
                    Make a new one
                  </Button>
                  <Button variant="light" color="red" loading={set.isPending} onClick={() => setAsking(false)}>
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
      {asking === undefined ? null : (
        <ConfirmDialog
          opened
          onClose={() => setAsking(undefined)}
          title={asking ? 'Make a new link?' : 'End this link?'}
          confirmLabel={asking ? 'Make a new one' : 'End this link'}
          dangerous
          busy={set.isPending}
          onConfirm={() =>
            void make(asking, asking ? 'There is a new link; the one before has ended' : 'The link has ended')
          }
        >
          <Text>
            Anyone who has this link or its QR code, also on paper, can no longer add themselves to {name} with it.
          </Text>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
