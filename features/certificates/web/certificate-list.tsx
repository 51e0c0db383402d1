import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LocalDate } from '#web/ui/local-time.tsx'
import type { Certificate } from '../contract.ts'
import { fileNameOf } from '../giving-words.ts'
import { milestoneText } from '../rules.ts'
import { certificatesQuery, saveCertificate, useTakeCertificateBack } from './api.ts'

/** What somebody was given before, and whether the records still show it. */
export function CertificateList({ vid, name }: { vid: string; name: string }) {
  const query = useQuery(certificatesQuery(vid))
  return (
    <Stack gap="xs" mt="md">
      <Title order={3} size="h5">
        Given before
      </Title>
      <Loaded query={query}>
        {({ certificates }) =>
          certificates.length ? (
            <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {certificates.map((one) => (
                <CertificateLine key={one.id} certificate={one} name={name} />
              ))}
            </Stack>
          ) : (
            <Text c="dimmed">None yet.</Text>
          )
        }
      </Loaded>
    </Stack>
  )
}

function CertificateLine({ certificate, name }: { certificate: Certificate; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const milestone = milestoneText(certificate)
  const fileName = fileNameOf(name, milestone, 1)
  return (
    <li>
      <Group justify="space-between" py="xs">
        <div>
          <Text>{milestone}</Text>
          <Text size="sm" c="dimmed">
            Given on <LocalDate instant={certificate.givenOn} /> by {certificate.givenBy}
          </Text>
        </div>
        <Group gap="xs">
          {certificate.standing === 'changed' ? (
            <Badge variant="light" color="orange">
              Hours changed since
            </Badge>
          ) : null}
          {certificate.isMailed ? <Badge variant="light">By e-mail</Badge> : null}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Download the certificate for ${milestone}`}
            onClick={() => void saveCertificate(certificate.id, fileName).catch(toastError)}
          >
            Download
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Take the certificate for ${milestone} back`}
            onClick={() => setIsAsking(true)}
          >
            Take back
          </Button>
        </Group>
      </Group>
      {isAsking ? (
        <TakeBackDialog id={certificate.id} milestone={milestone} onClose={() => setIsAsking(false)} />
      ) : null}
    </li>
  )
}

function TakeBackDialog({ id, milestone, onClose }: { id: string; milestone: string; onClose: () => void }) {
  const takeBack = useTakeCertificateBack()
  const confirm = async () => {
    await takeBack.mutateAsync(id)
    toastSuccess(`The certificate for ${milestone} was taken back`)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={`Take the certificate for ${milestone} back?`}
      confirmLabel="Take it back"
      dangerous
      busy={takeBack.isPending}
      refusal={takeBack.error ? messageOf(takeBack.error) : undefined}
      onClose={onClose}
      onConfirm={() => void confirm().catch(() => {})}
    >
      Anyone who opens the code on it will read that it was taken back, and it leaves this list. The history keeps that
      it was given and taken back. You can give it again.
    </ConfirmDialog>
  )
}
