import { t } from '@touchline/contract'
import { Mail } from 'lucide-react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useResendVerification } from '../api/auth.ts'
import { changeAddress, type SentSignUp } from '../api/sent-sign-up.ts'

/** Shows where a sign-up's link was sent, and what to do next: open the email, resend, or change the address. */
export function SentLink({ sent }: { sent: SentSignUp }) {
  const resend = useResendVerification()
  const navigate = useNavigate()
  const mailPage = mailPageOf(sent.email)
  const change = () => {
    changeAddress(sent, true)
    void navigate(sent.form === 'player-sign-up' ? paths.playerSignUpAccount : paths.coachSignUp)
  }
  return (
    <section aria-label={t`Your email`} className="rounded-card border border-line bg-chalk p-4">
      <p className="flex items-start gap-3">
        <Mail aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          We sent a link to <strong className="font-semibold">{sent.email}</strong>. Open it to verify your
          email, then log in. It may be in your spam folder.
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        {mailPage && (
          <a href={mailPage} target="_blank" rel="noopener noreferrer" className={buttonClass({}, '')}>
            Open mail
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <Button
          variant="outline"
          loading={resend.isPending}
          onClick={() => resend.mutate({ email: sent.email, claim: sent.claim })}
        >
          Send again
        </Button>
        <Button variant="outline" onClick={change}>
          Change address
        </Button>
      </div>
      <div aria-live="polite">
        {resend.isSuccess && (
          <Banner kind="success" className="mt-4">
            {resend.data.message}
          </Banner>
        )}
        {resend.isError && (
          <Banner kind="error" className="mt-4">
            {messageOf(resend.error)}
          </Banner>
        )}
      </div>
    </section>
  )
}

const pages: readonly { domains: readonly string[]; page: string }[] = [
  { domains: ['gmail.com', 'googlemail.com'], page: 'https://mail.google.com/' },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], page: 'https://outlook.live.com/mail/' },
  { domains: ['yahoo.com', 'ymail.com'], page: 'https://mail.yahoo.com/' },
  { domains: ['icloud.com', 'me.com', 'mac.com'], page: 'https://www.icloud.com/mail' },
  { domains: ['aol.com'], page: 'https://mail.aol.com/' },
  { domains: ['proton.me', 'protonmail.com'], page: 'https://mail.proton.me/' },
]

/** Returns an address's webmail page; undefined for an unknown provider. */
function mailPageOf(email: string): string | undefined {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  return pages.find(({ domains }) => domains.includes(domain))?.page
}
