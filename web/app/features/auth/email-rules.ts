import { t } from '@touchline/contract'

/** The rules react-hook-form applies to a typed email; the server has the last word. */
export const emailRules = {
  required: t`Enter an email address.`,
  pattern: {
    value: /^\s*[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\s*$/,
    message: t`Enter an email address like name@example.com.`,
  },
}
