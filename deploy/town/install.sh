#!/bin/sh
# Installs Poruch on a Debian machine of its own: user, folders, settings, services, backups, proxy. Run it as root from the code:
#   sh deploy/town/install.sh poruch.example
# It overwrites no settings and can be run again. The firewall (nftables.conf) and the certificate are steps of your own.
set -eu

host=${1:?say the host of the site: sh deploy/town/install.sh poruch.example}
code=$(cd "$(dirname "$0")/../.." && pwd)
here=$code/deploy/town

[ "$(id -u)" = 0 ] || { echo "Run it as root." >&2; exit 1; }
[ "$code" = /srv/poruch ] || { echo "The code is in $code: the units expect it in /srv/poruch." >&2; exit 1; }
command -v npm > /dev/null || { echo "Install Node 20 or newer with npm first." >&2; exit 1; }

id poruch > /dev/null 2>&1 || useradd --system --home-dir /var/lib/poruch --shell /usr/sbin/nologin poruch
install -d -m 0700 -o poruch -g poruch /var/lib/poruch /var/backups/poruch

[ -e /etc/poruch.env ] || { install -m 0600 "$here/poruch.env" /etc/poruch.env; sed -i "s/poruch\.example/$host/" /etc/poruch.env; }

# As root, so that the app cannot change its own code; readable for its user.
(cd "$code" && umask 022 && npm ci --no-audit --no-fund && npm run build)

for unit in poruch.service poruch-backup.service poruch-backup.timer; do
	install -m 0644 "$here/$unit" "/etc/systemd/system/$unit"
done

install -m 0755 "$here/poruch" /usr/local/bin/poruch

if command -v nginx > /dev/null && [ ! -e /etc/nginx/conf.d/poruch.conf ]; then
	sed "s/poruch\.example/$host/g" "$here/nginx.conf" > /etc/nginx/conf.d/poruch.conf
fi

if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	systemctl enable --now poruch.service poruch-backup.timer
else
	echo "systemd does not run here: the units are in /etc/systemd/system."
fi
echo "Next: fill /etc/poruch.env, get a certificate for $host, and run 'poruch doctor'."
