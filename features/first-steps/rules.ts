import type { FirstStep } from './contract.ts'

/** The steps that only superadmins can do. */
const forSuperadmins: readonly FirstStep[] = ['look', 'venues', 'people', 'colleagues', 'keeping']

/** Whether somebody of this role can do this step. */
export const canDo = (step: FirstStep, role: string): boolean => role === 'superadmin' || !forSuperadmins.includes(step)
