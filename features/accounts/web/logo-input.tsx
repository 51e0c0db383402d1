import { Alert, Button, FileButton, Group, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { shrinkLogo } from '#web/lib/shrink-picture.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { largestLogo, longestSide } from '../logo-contract.ts'
import { useRemoveLogo, useSetLogo } from './api.ts'
import styles from './logo-input.module.css'

/** The organisation's logo: how it looks, another one, none. What is chosen is saved at once. */
export function LogoInput({ name, logo }: { name: string; logo: string }) {
  const heading = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { mutateAsync: save, isPending: isSaving, reset } = useSetLogo()
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveLogo()

  const choose = async (file: File | null) => {
    if (!file) return
    setRefusal(undefined)
    if (!file.size) return setRefusal('This file is empty.')
    try {
      await save({ name: file.name, image: await shrinkLogo(file, { bytes: largestLogo, side: longestSide }) })
      toastSuccess(`Saved the logo of ${name}`)
    } catch (error) {
      // another file is another write
      reset()
      setRefusal(messageOf(error))
    }
  }
  const take = async () => {
    try {
      await remove(undefined)
      toastSuccess(`Removed the logo of ${name}`)
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={heading}>
      <div className={styles.preview}>{logo ? <img src={logo} alt={name} /> : <Text c="gray.7">No logo yet</Text>}</div>
      <div className={styles.words}>
        <Title order={3} size="h5" id={heading}>
          Logo
        </Title>
        <Text size="sm" c="dimmed" mt={4} mb="sm">
          Beside the name in the menu, in the registration forms, in mails and on paper. PNG or JPEG of any size: a
          large one is made smaller. A wide one fits best.
        </Text>
        {refusal ? (
          <Alert color="red" role="alert" mb="sm">
            {refusal}
          </Alert>
        ) : null}
        <Group gap="xs">
          <FileButton
            onChange={(file) => void choose(file)}
            accept="image/png,image/jpeg"
            inputProps={{ 'aria-label': 'File for the logo' }}
            // the same file again is another try
            key={refusal ?? logo}
          >
            {(props) => (
              <Button {...props} variant="default" loading={isSaving}>
                {logo ? 'Replace the logo' : 'Choose a logo'}
              </Button>
            )}
          </FileButton>
          {logo ? (
            <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
              Remove the logo
            </Button>
          ) : null}
        </Group>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove the logo?"
        confirmLabel="Remove"
        dangerous
        busy={isRemoving}
        onConfirm={() => void take()}
      >
        Only the name will appear in the menu, on the registration forms, in mails and on paper. You can choose a logo
        again at any time.
      </ConfirmDialog>
    </section>
  )
}
