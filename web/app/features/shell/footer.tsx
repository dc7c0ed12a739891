import { type SocialLink, t } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Logo } from '../../ui/figures/logo.tsx'
import { LanguageLink } from './bar-actions.tsx'

interface FooterProps {
  social: readonly SocialLink[]
}

const pages = [
  { name: t`Recruiting Guide`, to: paths.recruitingGuide },
  { name: t`Commitments`, to: paths.commitments },
  { name: t`College search`, to: paths.collegeSearch },
  { name: t`Contact`, to: paths.contact },
  { name: t`Privacy`, to: paths.privacy },
  { name: t`Terms`, to: paths.terms },
  { name: t`Your data`, to: paths.yourData },
]

/** Shows the name, tagline, links to open pages and the other language, and the operator's social pages, if any. */
export function Footer({ social }: FooterProps) {
  return (
    <footer className="on-pitch border-t-2 border-mark-faint bg-deep text-on-pitch-soft">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-4 py-7">
        <div className="mr-auto grid gap-1.5">
          <Link
            to={paths.home}
            className="inline-flex min-h-11 w-fit items-center text-on-pitch"
            aria-label="Touchline, home"
          >
            <Logo />
          </Link>
          <p className="text-sm">Find talent for your team or advance your soccer career.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {pages.map((page) => (
              <li key={page.to}>
                <Link
                  to={page.to}
                  className="inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4 hover:text-white"
                >
                  {page.name}
                </Link>
              </li>
            ))}
            <li>
              <LanguageLink className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold underline underline-offset-4 hover:text-white" />
            </li>
          </ul>
        </nav>
        {social.length > 0 && (
          <ul className="flex flex-wrap gap-x-5" aria-label="Touchline on social media">
            {social.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4 hover:text-white"
                >
                  {link.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
