import { t } from '@touchline/contract'

/** What react-hook-form asks of a typed e-mail address; the server has the last word. */
export const emailRules = {
  required: t`Enter an email address.`,
  pattern: {
    value: /^\s*[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\s*$/,
    message: t`Enter an email address like name@example.com.`,
  },
}
