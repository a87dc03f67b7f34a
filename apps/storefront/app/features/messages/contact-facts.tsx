import { ChatIcon, PhoneIcon, PinIcon } from '@karwan/ui/layout/icons';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { chatAddress, phoneAddress } from '../../page/addresses.ts';
import { useRootData } from '../../page/root-data.ts';

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-9">
      <dt className="text-sm text-ink-soft">
        <span className="absolute start-0 top-0.5 text-brass" aria-hidden="true">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="mt-0.5 text-lg break-words">{children}</dd>
    </div>
  );
}

/** Contact details from the shop's settings. */
export function ContactFacts({ className }: { className: string }) {
  const t = useT();
  const { phone, chatNumber, email, address } = useRootData().site;
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current';
  return (
    <dl className={className}>
      <Fact icon={<PhoneIcon />} label={t('contact.phone')}>
        <a href={phoneAddress(phone)} className={link}>
          <bdi className="tabular-nums">{phone}</bdi>
        </a>
      </Fact>
      <Fact icon={<ChatIcon />} label={t('contact.chat')}>
        <a href={chatAddress(chatNumber)} className={link}>
          {t('header.chat')}
        </a>
      </Fact>
      <Fact
        icon={<span className="grid size-5 place-items-center font-display">@</span>}
        label={t('contact.email')}
      >
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </Fact>
      <Fact icon={<PinIcon />} label={t('contact.address')}>
        <address className="not-italic">{address}</address>
      </Fact>
    </dl>
  );
}
