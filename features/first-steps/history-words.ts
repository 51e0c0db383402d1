import { defineHistory } from '#shared/define-history.ts'

/**
 * What the history says about these calls. It stores the code, so that a sentence can be improved; those on record say
 * that they came from the dashboard, where the steps are shown.
 */
export const firstStepsHistory = defineHistory('dashboard', {
  hidFirstSteps: 'Hid the first steps or showed them again',
  tickedFirstStep: 'Ticked a first step or took the tick away',
})
