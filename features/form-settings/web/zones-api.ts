/** Under which the form of individual volunteers is kept; apart, since the shell loads it and not the calls. */
export const volunteerFormKey = ['form-settings', 'volunteers'] as const
