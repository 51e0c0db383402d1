import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconDeviceMobile, IconId, IconPassword, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhoneCardDialog } from './phone-card-dialog.tsx'
import { issuePin, saveKioskCards } from './staff-api.ts'

/** What one volunteer shows or types at the kiosk, as far as the organisation asks for it there. */
export function KioskCodesMenu({ vid, name }: { vid: string; name: string }) {
  const ways = useTenantSettings()?.kioskIdentifyBy ?? []
  const [asked, setAsked] = useState<'card' | 'pin'>()
  const [isPhoneCard, setPhoneCard] = useState(false)
  const [pin, setPin] = useState<string>()
  const issue = useWrite(issuePin, { refreshes: [], onSuccess: (issued) => setPin(issued.pin) })
  const [hasCards, hasPins] = [ways.includes('qr'), ways.includes('pin')]
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  // others could not switch it on
  if (!hasCards && !hasPins && !isSuperadmin) return null
  const confirm = async () => {
    const wanted = asked
    setAsked(undefined)
    if (wanted === 'card') await saveKioskCards([vid], `kiosk-card-${name}.pdf`).catch(toastError)
    else {
      issue.reset()
      await issue.mutateAsync(vid).catch(toastError)
    }
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Kiosk
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasCards ? (
            <Menu.Item leftSection={<IconId size={18} aria-hidden />} onClick={() => setAsked('card')}>
              Print a new card
            </Menu.Item>
          ) : null}
          {hasCards ? (
            <Menu.Item leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => setPhoneCard(true)}>
              Card on the phone
            </Menu.Item>
          ) : null}
          {hasPins ? (
            <Menu.Item leftSection={<IconPassword size={18} aria-hidden />} onClick={() => setAsked('pin')}>
              Set a new PIN
            </Menu.Item>
          ) : null}
          {isSuperadmin && !(hasCards && hasPins) ? (
            <Menu.Item
              component={AppLink}
              to={paths.adminTab('settings')}
              leftSection={<IconSettings size={18} aria-hidden />}
            >
              {hasCards ? 'PINs are' : hasPins ? 'Cards are' : 'Cards and PINs are'} switched off: switch on in settings
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isPhoneCard ? <PhoneCardDialog vid={vid} name={name} onClose={() => setPhoneCard(false)} /> : null}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked === 'card' ? `Print a new card for ${name}?` : `Set a new PIN for ${name}?`}
        confirmLabel={asked === 'card' ? 'Print' : 'Set'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void confirm()}
      >
        The previous one, if there was one, stops working.
      </ConfirmDialog>
      <Dialog opened={pin !== undefined} onClose={() => setPin(undefined)} isForReading title={`The PIN of ${name}`}>
        <Stack>
          <Text fz={32} fw={650} ta="center" style={{ letterSpacing: '0.2em' }}>
            {pin}
          </Text>
          <Text>It is shown only once. Tell it to {name}, who types it at the kiosk.</Text>
          <Group justify="flex-end">
            <Button onClick={() => setPin(undefined)}>Done</Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
